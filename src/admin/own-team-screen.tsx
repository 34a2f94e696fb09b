import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'

type OwnTeamScreenProps = { user: WorkbenchUser; levels: { app: string; name: string; level: number }[] }

/** The team for those who may not see its other members: their own part in it. */
export function OwnTeamScreen({ user, levels }: OwnTeamScreenProps) {
  return (
    <AdminShell place="Team" user={user}>
      <ScreenHeading title="Team" actions={<ButtonLink href="/auth/profile">Your profile</ButtonLink>}>
        Your role on the team. Only people with level 5 or higher on a site can see the other members.
      </ScreenHeading>
      <ul className="max-w-2xl divide-y divide-border rounded-lg border border-border bg-raised">
        {levels.map(({ app, name, level }) => (
          <li key={app} className="flex items-center justify-between gap-4 px-5 py-3">
            <span className="font-medium break-words">{name}</span>
            <Badge tone="accent">{`Level ${level}`}</Badge>
          </li>
        ))}
      </ul>
    </AdminShell>
  )
}
