import { useSesion } from '../../platform/api/session.tsx'
import { later } from '../../platform/later.tsx'
import type { CamaraDialogProps } from './CamaraDialog.tsx'

const CamaraButton = later(() => import('./CamaraButton.tsx').then((m) => m.CamaraButton))

/** The button for the end of a box where people type a code; undefined where the business does not use the camera. */
export const useCamaraButton = (
  onCodigo: CamaraDialogProps['onCodigo'],
  sigue = false,
): React.ReactNode | undefined =>
  useSesion().usuario.camara && <CamaraButton onCodigo={onCodigo} sigue={sigue} />
