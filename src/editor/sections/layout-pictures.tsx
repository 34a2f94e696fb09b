import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Section, SectionBorder, SectionPadding, SectionSize } from '#domain/section/section.ts'
import { Icon } from '#ui/signs/icon.tsx'

const HEADING_SIZES = [0, 22, 18, 15, 12]

/** Letters as large as a heading among the others; an eye that is closed where there is none. */
export function headingPicture(level: Section['level']): ReactNode {
  if (level === 0) return <Icon of={EyeOff} />
  return (
    <span className="leading-none font-semibold" style={{ fontSize: HEADING_SIZES[level] }}>
      Aa
    </span>
  )
}

const SHARES: Readonly<Record<SectionSize, number>> = {
  '1/4': 0.25,
  '1/3': 1 / 3,
  '1/2': 0.5,
  '2/3': 2 / 3,
  '1': 1,
  '2': 1,
}

/** How much of the width of the page a section takes; the widest leaves the column of text behind. */
export function sizePicture(size: SectionSize): ReactNode {
  const [left, room] = size === '2' ? [0, 36] : [4, 28]
  return (
    <Drawing>
      <rect x={4.5} y={0.5} width={27} height={19} rx={1.5} fill="none" stroke="currentColor" opacity={0.45} />
      <rect x={left} y={5} width={room * SHARES[size]} height={10} rx={1} fill="currentColor" />
    </Drawing>
  )
}

const INSETS: Readonly<Record<SectionPadding, number>> = { 'p-0': 1, 'p-1': 3, 'p-2': 5, 'p-4': 7 }

/** How far what a section shows stays away from its edges. */
export function paddingPicture(padding: SectionPadding): ReactNode {
  const inset = INSETS[padding]
  return (
    <Drawing>
      <rect x={4.5} y={0.5} width={27} height={19} rx={1.5} fill="none" stroke="currentColor" opacity={0.6} />
      <rect x={4 + inset} y={inset} width={28 - 2 * inset} height={20 - 2 * inset} fill="currentColor" opacity={0.75} />
    </Drawing>
  )
}

const SIDES = { top: 'M5 1H31', right: 'M31 1V19', bottom: 'M31 19H5', left: 'M5 19V1' }
const DRAWN: Readonly<Record<SectionBorder, readonly (keyof typeof SIDES)[]>> = {
  none: [],
  full: ['top', 'right', 'bottom', 'left'],
  openLeft: ['top', 'right', 'bottom'],
  openRight: ['top', 'bottom', 'left'],
  openTop: ['right', 'bottom', 'left'],
  openBottom: ['top', 'right', 'left'],
  borderX: ['left', 'right'],
}

/** Which sides of a section have a line. */
export function borderPicture(border: SectionBorder): ReactNode {
  return (
    <Drawing>
      <rect x={5} y={1} width={26} height={18} fill="none" stroke="currentColor" strokeDasharray="1 3" opacity={0.5} />
      {DRAWN[border].map((side) => (
        <path key={side} d={SIDES[side]} stroke="currentColor" strokeWidth={2} strokeLinecap="square" />
      ))}
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg width={36} height={20} viewBox="0 0 36 20" aria-hidden="true">
      {children}
    </svg>
  )
}
