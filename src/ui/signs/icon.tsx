import type { LucideIcon } from 'lucide-react'

/** An icon beside words: 16 px in a line of text, 20 px in navigation, one stroke width everywhere. */
export function Icon({ of: Shape, size = 16, className = '' }: { of: LucideIcon; size?: 16 | 20; className?: string }) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${className}`} />
}
