import { Icon } from './icon.tsx'
import { PAGE_ICONS } from './page-icons.ts'

export type PageIconProps = { name: string; size?: 16 | 20 }

/** One of the icons that an author chooses from, by its name; nothing for other names. */
export default function PageIcon({ name, size = 16 }: PageIconProps) {
  const shape = PAGE_ICONS.get(name)
  return shape ? <Icon of={shape} size={size} /> : null
}
