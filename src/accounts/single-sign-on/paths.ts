/**
 * Where a sign-in with the provider begins, where the provider sends people back to, where it tells of those who signed out
 * there, and where two accounts become one.
 */
export const SIGN_ON_PATH = '/auth/sso'
export const SIGN_ON_CALLBACK_PATH = '/auth/sso/callback'
export const BACK_CHANNEL_PATH = '/auth/sso/sign-out'
export const CONNECT_PATH = '/auth/connect'
