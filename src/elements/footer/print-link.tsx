/** Leads from a page to the document that is made of it; search engines have the page already. */
export function PrintLink({ path }: { path: string }) {
  return (
    <a className="print-link" href={encodeURI(path)} rel="nofollow">
      Print
    </a>
  )
}
