import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Aviso as Marco } from '../../../../ui/Aviso.tsx'

const ICON = {
  red: IconAlertCircle,
  amber: IconAlertTriangle,
  green: IconCircleCheck,
  blue: IconInfoCircle,
}

interface AvisoProps {
  tone: keyof typeof ICON
  /** Read aloud when it appears. */
  role?: 'alert' | 'status'
  children: React.ReactNode
}

/** Something that the person must know of the import. */
export function Aviso({ tone, role, children }: AvisoProps) {
  const Icon = ICON[tone]
  return (
    <Marco tone={tone} role={role} icon={<Icon size={18} aria-hidden />}>
      {children}
    </Marco>
  )
}
