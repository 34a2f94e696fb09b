import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: string; count?: number; content: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void }

/** Views of one thing, one at a time. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List aria-label={label} className="flex flex-wrap gap-x-5 border-b border-border">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-10 border-b-2 border-transparent font-medium whitespace-nowrap text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:border-accent data-active:text-text pointer-coarse:min-h-11 forced-colors:border-b-0 forced-colors:px-2"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="ml-1.5 font-normal text-muted tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
