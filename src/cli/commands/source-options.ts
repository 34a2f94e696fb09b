import type { CommandOption } from '../command.ts'

export const CATALOGUE: Omit<CommandOption, 'required'> = {
  name: 'catalogue',
  placeholder: 'BASE',
  help: 'The base path of the catalogue, such as /data-catalogue',
  kind: 'text',
}

export const AS_JSON: CommandOption = {
  name: 'json',
  placeholder: '',
  help: 'Answer in JSON, for programs',
  kind: 'flag',
  required: false,
}
