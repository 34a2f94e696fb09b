/** What a form about somebody posts besides what is typed: what is to be done, and to whom. */
export function Fields({ intent, id }: { intent: string; id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
