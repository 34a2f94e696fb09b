import type { SectionColumn } from '../../column.ts'
import { columnKey, isAction } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { withColumns } from './change-columns.ts'

/** Where an action is offered. */
export const ACTION_DISPLAYS = ['edit only', 'view only', 'both'] as const

export const actionsOf = ({ columns }: Pick<SectionState, 'columns'>): SectionColumn[] => columns.filter(isAction)

/** A column of links, behind the others. */
export function addAction(state: SectionState): SectionState {
  const taken = new Set(state.columns.map(columnKey))
  let number = 1
  while (taken.has(`action_${number}`)) number++
  const action = {
    name: `action_${number}`,
    customName: 'Open',
    show: true,
    actionType: 'url',
    display: 'both',
    icon: '',
    url: '',
  }
  return withColumns(state, [...state.columns, action])
}
