import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { parseJsonText } from '#domain/item/json-text.ts'
import { NO_CHOICES, type RepairChoices, valuesChosen } from '#domain/validation/repair-choices.ts'

const keyOf = (viewId: number) => `almanac-repair-${viewId}`

/** Replacements that are chosen and not applied yet: this tab finds them again after a reload. */
export function useKeptChoices(viewId: number): [RepairChoices, Dispatch<SetStateAction<RepairChoices>>] {
  const [choices, setChoices] = useState<RepairChoices>(NO_CHOICES)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    setChoices((now) => (valuesChosen(now) > 0 ? now : keptChoices(viewId)))
    setRead(true)
  }, [viewId])
  useEffect(() => {
    if (isRead) keepChoices(viewId, choices)
  }, [viewId, choices, isRead])
  return [choices, setChoices]
}

function keptChoices(viewId: number): RepairChoices {
  try {
    return parseJsonText<RepairChoices>(sessionStorage.getItem(keyOf(viewId)), NO_CHOICES).value
  } catch {
    return NO_CHOICES
  }
}

function keepChoices(viewId: number, choices: RepairChoices): void {
  try {
    if (valuesChosen(choices) > 0) sessionStorage.setItem(keyOf(viewId), JSON.stringify(choices))
    else sessionStorage.removeItem(keyOf(viewId))
  } catch {
    // A full or forbidden store loses nothing but this comfort.
  }
}
