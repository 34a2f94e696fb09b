/** Where a sign-in with the provider begins, where the provider sends people back to, and where two accounts become one. */
export const SIGN_ON_PATH = '/auth/sso'
export const SIGN_ON_CALLBACK_PATH = '/auth/sso/callback'
export const CONNECT_PATH = '/auth/connect'
