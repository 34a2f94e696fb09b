/** What people see of attributes whose names they would not know them by. */
const LABELS: Readonly<Record<string, string>> = {
  authLevel: 'Level',
  base_url: 'Base path',
  displayName: 'Name',
  doc_type: 'Content type',
  draft_section_groups: 'Sections groups',
  draft_sections: 'Sections',
  element: 'Content',
  'element-data': 'Content',
  'element-type': 'Kind of content',
  helpText: 'Help text',
  navOptions: 'Navigation',
  newApp: 'Site',
  offset: 'Space above',
  padding: 'Space inside',
  pageId: 'Page',
  pageSize: 'Page size',
  parent: 'Parent page',
  patternId: 'Site of pages',
  rowspan: 'Height in rows',
  searchKey: 'Search key',
  section_groups: 'Sections groups',
  url_slug: 'Address',
}

/** 'show_in_footer' is 'Show in footer' on the screen, and 'url_slug' is 'Address'. */
export function fieldLabel(key: string): string {
  if (Object.hasOwn(LABELS, key)) return LABELS[key] as string
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
