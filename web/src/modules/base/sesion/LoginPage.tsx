import { useNavigate } from '@tanstack/react-router'
import { Login } from './Login.tsx'

/** The login of somebody who was here before: the screens are loaded. */
export function LoginPage() {
  const navigate = useNavigate()
  return <Login onEntered={() => void navigate({ to: '/dashboard' })} />
}
