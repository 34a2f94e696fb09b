import { MetadataScreen } from '#catalogue/source/fields/metadata-screen.tsx'

export default function SourceMetadata() {
  return <MetadataScreen />
}
