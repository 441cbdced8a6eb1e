/** A user with a verified account, as sent by the server and as stored in the browser. */
export const DANA = {
  id: '7',
  first_name: 'Dana',
  last_name: 'Reyes',
  email: 'dana@desk.example',
  email_verified: true,
}

export const PAT = { ...DANA, id: '8', first_name: 'Pat', email: 'pat@desk.example' }

export const composeStoredSession = (user: typeof DANA, token: string) => ({
  auth_user: JSON.stringify(user),
  auth_token: token,
})
