import type { Auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { auditoriaLista } from '@mostrador/contract/gestion/auditoria/auditoria.lista'
import { ACCION, queDe } from '@mostrador/contract/gestion/auditoria/auditoria.textos'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { Lista, porId } from '../../../ui/lista/Lista.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { UsuarioFilter } from '../../base/usuarios/UsuarioFilter.tsx'
import { AuditoriaDetail } from './AuditoriaDetail.tsx'
import { Quien } from './Quien.tsx'

const CELDAS = { usuario: (a: Auditoria) => <Quien row={a} />, que: queDe }
const CONTROLES = { usuario: porId('usuario', UsuarioFilter) }

/** Who changed what, and when. Admins read it; there is no way to edit it. */
export function AuditoriaList() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Cambios /> : <ErrorScreen message="Solo un administrador puede ver la auditoría" />
}

function Cambios() {
  const [open, setOpen] = useState<Auditoria | null>(null)
  return (
    <>
      <Lista
        de={auditoriaLista}
        reintenta
        ver={setOpen}
        llamada={(a) => `${ACCION[a.accion]} de ${queDe(a)}`}
        celdas={CELDAS}
        controles={CONTROLES}
      />
      {open && <AuditoriaDetail row={open} onClose={() => setOpen(null)} />}
    </>
  )
}
