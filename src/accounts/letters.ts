import type { FailedBackup } from '#domain/installation/scheduled-backup.ts'
import type { FailedPublish } from '#domain/page/release/release.ts'
import { composeMail } from '#mail/compose.ts'
import type { Mail } from '#mail/mail.ts'

const NOT_ASKED = 'If you did not ask for this, you can ignore this email: nothing will change.'

export function signUpLetter(to: string, href: string): Mail {
  return composeMail({
    to,
    subject: 'Finish your registration',
    paragraphs: ['Open this link to confirm your email address and choose a password. It works for two days.'],
    link: { label: 'Finish the registration', href },
    closing: [NOT_ASKED],
  })
}

/** For someone who signs up twice; only the owner of the address learns that there is an account. */
export function alreadyRegisteredLetter(to: string, href: string): Mail {
  return composeMail({
    to,
    subject: 'You already have an account',
    paragraphs: ['Someone, probably you, tried to register with this email address. It already has an account.'],
    link: { label: 'Sign in', href },
    closing: ['If you forgot the password, ask for a new one on the sign-in page.', NOT_ASKED],
  })
}

export function resetLetter(to: string, href: string): Mail {
  return composeMail({
    to,
    subject: 'Set a new password',
    paragraphs: ['Open this link to set a new password for your account. It works for one hour.'],
    link: { label: 'Set a new password', href },
    closing: [NOT_ASKED],
  })
}

export function twoStepOnLetter(to: string): Mail {
  return composeMail({
    to,
    subject: 'Two-step sign-in is on',
    paragraphs: [
      'From now on, you need a code from your authenticator app to sign in. You were signed out everywhere else.',
      'If this was not you, tell your administrator right away.',
    ],
  })
}

export function twoStepOffLetter(to: string): Mail {
  return composeMail({
    to,
    subject: 'Two-step sign-in is off',
    paragraphs: [
      'Your password alone is enough to sign in from now on.',
      'If this was not you, change your password and tell your administrator right away.',
    ],
  })
}

export function connectedLetter(to: string, provider: string): Mail {
  return composeMail({
    to,
    subject: `You can sign in with ${provider}`,
    paragraphs: [
      `From now on you can sign in to your account with ${provider} as well as with your password. You were signed out everywhere else.`,
      'If this was not you, change your password and tell your administrator right away.',
    ],
  })
}

export function disconnectedLetter(to: string): Mail {
  return composeMail({
    to,
    subject: 'Single sign-on was disconnected',
    paragraphs: [
      'An administrator disconnected single sign-on from your account. Ask them if you did not expect this.',
    ],
  })
}

/** For somebody who asks for a new password and has none. */
export function noPasswordLetter(to: string, provider: string, href: string): Mail {
  return composeMail({
    to,
    subject: `You sign in with ${provider}`,
    paragraphs: [`Your account has no password: sign in with ${provider}.`],
    link: { label: 'Sign in', href },
    closing: ['If you need a password, an administrator can send you a link to set one.', NOT_ASKED],
  })
}

export function passwordChangedLetter(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and you were signed out everywhere else.',
      'If this was not you, ask for a new password on the sign-in page right away and tell your administrator.',
    ],
  })
}

export function newEmailLetter(to: string, href: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your new email address',
    paragraphs: ['Open this link to use this address for your account from now on. It works for one day.'],
    link: { label: 'Confirm this address', href },
    closing: [NOT_ASKED],
  })
}

export function emailChangedLetter(to: string, now: string): Mail {
  return composeMail({
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account now uses the address ${now}; emails no longer go to this one.`,
      'If this was not you, tell your administrator right away.',
    ],
  })
}

export function invitationLetter(to: string, invitation: { href: string; from: string; site: string }): Mail {
  return composeMail({
    to,
    subject: `Invitation to ${invitation.site}`,
    paragraphs: [
      `${invitation.from} invites you to work on ${invitation.site}.`,
      'Open this link to accept. It works for seven days.',
    ],
    link: { label: 'Accept the invitation', href: invitation.href },
    closing: ['If you do not know what this is about, you can ignore this email.'],
  })
}

/** For each of those who may let the person in. */
export function requestLetter(to: string, request: { name: string; email: string; href: string }): Mail {
  return composeMail({
    to,
    subject: 'New request for an account',
    paragraphs: [`${request.name} (${request.email}) signed up and is waiting for approval.`],
    link: { label: 'Review the request', href: request.href },
    closing: ['The first answer counts; no one else needs to reply.'],
  })
}

export function approvedLetter(to: string, href: string): Mail {
  return composeMail({
    to,
    subject: 'Your account was approved',
    paragraphs: ['Your request was approved. You can sign in now.'],
    link: { label: 'Sign in', href },
  })
}

export function declinedLetter(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your request was declined',
    paragraphs: ['Your request for an account was declined, and the information you entered was deleted.'],
  })
}

export function failedPublishLetter({ to, titles, at, problem }: FailedPublish, href: string | null): Mail {
  const [first = 'A page', ...others] = titles
  const more = others.length === 1 ? ' and 1 other page' : ` and ${others.length} other pages`
  const pages = others.length === 0 ? `"${first}"` : `"${first}"${more}`
  const were = others.length === 0 ? 'was' : 'were'
  return composeMail({
    to,
    subject: `${pages} ${were} not published`,
    paragraphs: [
      `You scheduled ${pages} to be published on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC. This did not happen:`,
      problem,
      'Visitors still see what was published before, and your draft is unchanged.',
    ],
    ...(href === null ? {} : { link: { label: 'Open the page in edit mode', href } }),
  })
}

export function failedBackupLetter(to: string, { at, problem }: FailedBackup): Mail {
  return composeMail({
    to,
    subject: 'A scheduled backup failed',
    paragraphs: [
      `The backup of ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC was not made:`,
      problem,
      'Earlier backups were not touched. It will be tried again every hour; the server log has the details.',
    ],
  })
}

export function mentionLetter(to: string, mention: { from: string; about: string; text: string; href: string }): Mail {
  return composeMail({
    to,
    subject: `${mention.from} mentioned you in a comment`,
    paragraphs: [`${mention.from} wrote about ${mention.about}:`, mention.text],
    link: { label: 'Open the page in edit mode', href: mention.href },
  })
}
