import { Menu } from '../floating/menu.tsx'
import { Avatar } from '../signs/avatar.tsx'

export type WorkbenchUser = { name: string; email: string; entries: readonly { label: string; href: string }[] }

/** Who is signed in, and where they can go from anywhere. */
export function UserMenu({ user }: { user: WorkbenchUser }) {
  return (
    <Menu
      label="User menu"
      align="end"
      entries={user.entries}
      trigger={
        <button
          type="button"
          aria-label={`User menu of ${user.name}`}
          className="flex size-9 shrink-0 items-center justify-center rounded-full transition-[filter] hover:brightness-95 pointer-coarse:size-11"
        >
          <Avatar name={user.name} />
        </button>
      }
      heading={
        <div className="mb-1 grid border-b border-border px-2 pt-1.5 pb-2.5">
          <span dir="auto" className="truncate font-medium">
            {user.name}
          </span>
          {user.email === user.name ? null : <span className="truncate text-muted">{user.email}</span>}
        </div>
      }
    />
  )
}
