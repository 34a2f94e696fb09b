import type { CommandOption, OptionValues } from '../command.ts'

export const EMAIL: CommandOption = {
  name: 'email',
  placeholder: 'EMAIL',
  help: 'Email to sign in with',
  kind: 'text',
  required: true,
}

export const PASSWORD: CommandOption = {
  name: 'password',
  placeholder: 'PASSWORD',
  help: '8 to 200 characters; "-" reads it from stdin, and without the option ALMANAC_PASSWORD is used',
  kind: 'password',
  required: true,
}

export const LEVEL: CommandOption = {
  name: 'level',
  placeholder: 'N',
  help: '0 signed in, 1 admin screens, 5 editor, 10 administrator',
  kind: 'number',
  required: true,
}

export const ON_SITE: CommandOption = {
  name: 'site',
  placeholder: 'APP',
  help: 'Only on the site with this app name (default: every site)',
  kind: 'text',
  required: false,
}

/** How a grant reads in an answer. */
export function onSite(app: OptionValues[string]): string {
  return app === undefined ? 'on every site' : `on the site ${app}`
}
