import { GitCompareArrows } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'

type CompareLinkProps = LinkProps & { size?: 'small' | 'regular' }

/** Leads to two states side by side within the document that is open: its keys are heard as soon as it is seen. */
export function CompareLink({ size = 'regular', children, ...rest }: CompareLinkProps) {
  return (
    <Link className={buttonClass({ size })} {...rest}>
      <Icon of={GitCompareArrows} />
      {children}
    </Link>
  )
}
