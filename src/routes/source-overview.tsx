import { OverviewScreen } from '#catalogue/source/overview/overview-screen.tsx'

export default function SourceOverview() {
  return <OverviewScreen />
}
