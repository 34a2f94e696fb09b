import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../controls/button.tsx'

/** Shows a gallery by day or by night, whatever the system has. */
export function SchemeButtons() {
  return (
    <>
      <IconButton label="Light" icon={Sun} onClick={() => chooseScheme('light')} />
      <IconButton label="Dark" icon={Moon} onClick={() => chooseScheme('dark')} />
    </>
  )
}

function chooseScheme(scheme: 'light' | 'dark') {
  document.documentElement.dataset.theme = scheme
}
