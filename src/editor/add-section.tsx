import { storeElement } from '#domain/element/read-element.ts'
import { elementModels } from '#elements/registry.ts'
import { Button } from '#ui/button.tsx'
import type { DraftAction } from './draft-state.ts'

/** A button for each kind of element; the new section is the last one. */
export function AddSection({ dispatch }: { dispatch(action: DraftAction): void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {[...elementModels.values()].map((model) => (
        <Button
          key={model.type}
          onClick={() =>
            dispatch({
              do: 'add',
              section: {
                trackingId: crypto.randomUUID(),
                title: 'Untitled Section',
                level: 1,
                size: '1',
                group: 'default',
                element: storeElement(model, model.defaults),
              },
            })
          }
        >
          Add {model.label.toLowerCase()}
        </Button>
      ))}
    </div>
  )
}
