import { VersionScreen } from '#catalogue/source/view/version-screen.tsx'

export default function SourceVersion() {
  return <VersionScreen />
}
