/** What a delete dialog is called unless its screen says otherwise: `Delete {title} {id}`. */
export function deleteDialogTitle(title: string, id: string | number | null): string {
  return id === null ? `Delete ${title}` : `Delete ${title} ${id}`
}

/** What a delete dialog says unless its screen says otherwise. */
export function deleteDialogText(kind = 'page'): string {
  return `Are you sure you want to delete this ${kind}? All of the ${kind} data will be permanently removed from our servers forever. This action cannot be undone.`
}
