/** The shape of something that has not come yet. */
export function Skeleton({ className = 'h-4 w-full rounded-sm' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse bg-sunken ${className}`} />
}
