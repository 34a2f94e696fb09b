import { initialsOf } from './initials.ts'

type AvatarProps = { name: string; src?: string; size?: 'small' | 'regular' }

/** A person in a circle: the picture, or the initials; the name stands beside it or in the button around it. */
export function Avatar({ name, src, size = 'regular' }: AvatarProps) {
  const box = `${size === 'small' ? 'size-6 text-xs' : 'size-8 text-xs'} shrink-0 rounded-full`
  if (src) return <img src={src} alt="" className={`${box} object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${box} inline-flex items-center justify-center border border-transparent bg-accent-soft font-semibold text-accent`}
    >
      {initialsOf(name)}
    </span>
  )
}
