import { useEffect, useEffectEvent } from 'react'
import { notifyInfo } from '../../platform/notify.tsx'

/**
 * For a dialog about an action that another user has already done. The toast tells so; `onOvertaken` closes
 * the dialog and reads the data of the screen again.
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
