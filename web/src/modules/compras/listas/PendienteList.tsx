import { Switch } from '@mantine/core'
import type { CodigoPendiente } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { codigosPendientesLista } from '@mostrador/contract/compras/listas/codigos-pendientes.lista'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { useDescartar } from './listas.queries.ts'
import { CrearArticulo, Vincular } from './PendienteForm.tsx'
import { VincularVarios } from './VincularVarios.tsx'

const Descartados: ControlPropio = ({ filtros: { descartados }, onChange }) => (
  <Switch
    label="Descartados"
    checked={descartados !== undefined}
    onChange={({ currentTarget: { checked } }) => onChange({ descartados: checked || undefined })}
  />
)

const CONTROLES = { descartados: Descartados }

type OpenDialog = { kind: 'vincular' | 'crear'; codigo: CodigoPendiente }

/** The codes of a supplier's lists that are no article yet: each is linked, made an article, or left out for good. */
export function PendienteList({ proveedor: { id } }: { proveedor: Proveedor }) {
  const descartar = useDescartar(id)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Lista
        de={codigosPendientesLista}
        params={{ id }}
        dentro
        accion={<VincularVarios proveedor={id} />}
        controles={CONTROLES}
        acciones={(codigo) => (
          <>
            {!codigo.descartado && (
              <>
                <RowAction
                  label="Vincular"
                  target={codigo.codigo}
                  onClick={() => setDialog({ kind: 'vincular', codigo })}
                />
                <RowAction
                  label="Crear artículo"
                  target={codigo.codigo}
                  onClick={() => setDialog({ kind: 'crear', codigo })}
                />
              </>
            )}
            <RowAction
              label={codigo.descartado ? 'Recuperar' : 'Descartar'}
              target={codigo.codigo}
              onClick={() =>
                descartar.mutate(codigo, {
                  onError: (error) => notifyError('Error al guardar el código', error),
                })
              }
            />
          </>
        )}
      />
      {dialog?.kind === 'vincular' && <Vincular proveedor={id} codigo={dialog.codigo} onClose={close} />}
      {dialog?.kind === 'crear' && <CrearArticulo proveedor={id} codigo={dialog.codigo} onClose={close} />}
    </>
  )
}
