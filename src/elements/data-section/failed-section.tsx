import type { NeededData } from '#domain/element/data-need.ts'
import type { ElementPlace } from '#elements/element-view.ts'
import type { Reading } from '#elements/use-reader.ts'
import { failureText } from './failure.ts'

type FailedSectionProps = { answer: NeededData | undefined; place: ElementPlace | null; reading: Reading }

/** Why a section has no data, in its own place, and a way to ask again. */
export function FailedSection({ answer, place, reading }: FailedSectionProps) {
  return (
    <>
      <p className="problem" role="alert">
        {failureText(answer)}
      </p>
      {place && !place.printed ? (
        <p>
          <a href={reading.hrefOf({})}>Retry</a>
        </p>
      ) : null}
    </>
  )
}
