import { Select } from '#ui/controls/select.tsx'

export type SiteChoice = { app: string; name: string }

/** Stands for every site in a form, where an empty text would be a missing one. */
export const EVERY_SITE = '*'

type LevelSelectProps = { most: number; value?: number; least?: number; problem?: string | undefined; label?: string }

/** A level up to one's own. */
export function LevelSelect({ most, value, least = 0, problem, label = 'Level' }: LevelSelectProps) {
  const levels = Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => String(least + at))
  const options = levels.map((level) => ({ value: level, label: level }))
  return <Select label={label} name="level" options={options} defaultValue={String(value ?? least)} problem={problem} />
}

type SiteSelectProps = { sites: readonly SiteChoice[]; everySite: boolean; value?: string | null; problem?: string }

export function SiteSelect({ sites, everySite, value, problem }: SiteSelectProps) {
  const options = [
    ...sites.map(({ app, name }) => ({ value: app, label: name })),
    ...(everySite ? [{ value: EVERY_SITE, label: 'All sites' }] : []),
  ]
  return (
    <Select
      label="Site"
      name="app"
      options={options}
      defaultValue={value ?? options[0]?.value}
      {...(problem ? { problem } : {})}
    />
  )
}
