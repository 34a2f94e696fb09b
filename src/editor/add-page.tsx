import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { pressable } from '#ui/controls/pressable.ts'
import { Notice } from '#ui/states/notice.tsx'
import { postPage } from './post-page.ts'

type AddPageProps = { onCreated(slug: string): void; kind?: 'plain' | 'primary' }

/** Adds a page and opens it. */
export function AddPage({ onCreated, kind = 'plain' }: AddPageProps) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })

  async function add() {
    setState({ busy: true, problem: null })
    const answer = await postPage({}, 'create')
    setState({ busy: false, problem: answer.ok ? null : answer.message })
    if (answer.ok) onCreated(answer.url_slug ?? '')
  }

  return (
    <>
      <Button kind={kind} {...pressable(!state.busy, add)} className="justify-center">
        {state.busy ? 'Adding Page' : '+ Add Page'}
      </Button>
      {state.problem ? <Notice kind="problem">{state.problem}</Notice> : null}
    </>
  )
}
