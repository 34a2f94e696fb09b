import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script has taken over what the server drew: until then a choice in a control that it drives would be lost. */
export const useScriptThere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
