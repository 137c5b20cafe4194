import { useNavigate, useRouter } from '@tanstack/react-router'
import { takePlace } from '../../../platform/vuelta.ts'
import { Login } from './Login.tsx'

/** The login of somebody who was here before: the screens are loaded. After an expired session one goes on where one was. */
export function LoginPage() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const enter = (username: string) => {
    const place = takePlace(username)
    if (place === null) void navigate({ to: '/dashboard' })
    else history.push(place)
  }
  return <Login onEntered={enter} />
}
