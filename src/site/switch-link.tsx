/** Leads those who may edit from a page to its edit mode and back; it stands on the default group of both. */
export function SwitchLink({ to, href }: { to: 'Edit' | 'View'; href: string }) {
  return (
    <p className="edit-link">
      <a href={href}>{to}</a>
    </p>
  )
}
