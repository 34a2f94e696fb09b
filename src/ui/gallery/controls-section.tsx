import { Plus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../controls/button.tsx'
import { Checkbox } from '../controls/checkbox.tsx'
import { Combobox } from '../controls/combobox.tsx'
import { TextInput } from '../controls/input.tsx'
import { RadioGroup } from '../controls/radio-group.tsx'
import { SearchCombobox } from '../controls/search-combobox.tsx'
import { Segmented } from '../controls/segmented.tsx'
import { type Option, Select } from '../controls/select.tsx'
import { Switch } from '../controls/switch.tsx'
import { Textarea } from '../controls/textarea.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'

const COUNTIES = ['Albany', 'Bronx', 'Essex', 'Kings', 'Niagara', 'Oneida', 'Suffolk', 'Ulster'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** As if they came from a server. */
const findCounties = async (text: string) => ({
  options: COUNTIES.filter(({ value }) => value.includes(text.toLowerCase())),
  more: false,
})

const KINDS = [
  { value: 'page', label: 'Pages', hint: 'A site of pages made of sections.' },
  { value: 'forms', label: 'Catalogue', hint: 'Data sources with versions.' },
  { value: 'other', label: 'Something else', disabled: true },
]

const CORNERS = [
  { value: 'square', label: 'Square' },
  { value: 'soft', label: 'Soft' },
  { value: 'round', label: 'Round' },
]

/** Buttons and everything that is filled in. */
export function ControlsSection() {
  const [county, setCounty] = useState<Option | null>(null)
  const [corners, setCorners] = useState('soft')
  return (
    <Chapter title="Controls">
      <Specimen name="Buttons" wide>
        <Row>
          <Button kind="primary" icon={Plus}>
            Add site
          </Button>
          <Button>Plain</Button>
          <Button kind="quiet">Quiet</Button>
          <Button kind="danger" icon={Trash2}>
            Delete
          </Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#content">A link</ButtonLink>
          <IconButton label="Settings" icon={Settings2} />
          <Button size="small">Small</Button>
          <IconButton label="Small settings" icon={Settings2} size="small" kind="plain" />
        </Row>
      </Specimen>
      <Specimen name="Text">
        <TextInput label="Site name" name="site" hint="Longer than 3 characters." placeholder="Hazard Plan" />
        <TextInput label="Base path" name="base" defaultValue="/plan" problem="/plan belongs to Hazard Plan already." />
        <TextInput label="App" name="app" defaultValue="hazard_plan" disabled />
        <Textarea label="Description" name="description" optional />
      </Specimen>
      <Specimen name="Choices">
        <Select
          label="Theme"
          name="theme"
          options={[
            { value: 'mny', label: 'mny' },
            { value: 'catalyst', label: 'catalyst' },
          ]}
        />
        <Segmented label="Corners" options={CORNERS} value={corners} onChange={setCorners} />
        <Combobox label="County" name="county" options={COUNTIES} placeholder="Type to find" />
        <SearchCombobox
          label="County, looked for"
          value={county}
          onChange={setCounty}
          find={findCounties}
          placeholder="Search..."
        />
        <RadioGroup label="Kind" name="kind" options={KINDS} defaultValue="page" />
        <Checkbox label="New people wait for approval" hint="Someone on the team approves them." defaultChecked />
        <Checkbox label="Not for you" disabled />
        <Switch label="Show in navigation" defaultChecked />
        <Switch label="Read-only" />
      </Specimen>
    </Chapter>
  )
}
