import { useEffect, useEffectEvent } from 'react'
import { notifyInfo } from '../platform/notify.tsx'

/**
 * For a dialog that asks about something which somebody else has done meanwhile: the toast says so, and
 * `onOvertaken` closes the dialog and has what the screen shows read again.
 */
export function useOvertaken(overtaken: boolean, message: string, onOvertaken: () => void): void {
  const tell = useEffectEvent(() => {
    notifyInfo(message)
    onOvertaken()
  })
  useEffect(() => {
    if (overtaken) tell()
  }, [overtaken])
}
