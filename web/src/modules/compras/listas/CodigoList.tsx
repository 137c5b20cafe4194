import type { ArticuloProveedor } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { articuloProveedoresLista } from '@mostrador/contract/compras/listas/articulo-proveedores.lista'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { CodigoForm } from './CodigoForm.tsx'
import { useQuitarCodigo } from './listas.queries.ts'

const CELDAS = {
  // Its code does not break at a hyphen.
  articulo_nombre: ({ articulo, articulo_nombre }: ArticuloProveedor) => (
    <span>
      {articulo_nombre} <span style={{ whiteSpace: 'nowrap' }}>({articulo})</span>
    </span>
  ),
  descuentos: ({ descuentos }: ArticuloProveedor) =>
    descuentos === '' ? 'Ninguno' : (descuentos ?? 'Los suyos'),
  habitual: ({ habitual }: ArticuloProveedor) => habitual && <EstadoBadge tone="green">Habitual</EstadoBadge>,
}

type OpenDialog =
  | { kind: 'form'; codigo: ArticuloProveedor | null }
  | { kind: 'quitar'; codigo: ArticuloProveedor }

/** The codes of a supplier that are articles, with what a unit of each costs. */
export function CodigoList({ proveedor }: { proveedor: Proveedor }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Lista
        de={articuloProveedoresLista}
        params={{ id: proveedor.id }}
        dentro
        nueva={{ texto: 'Nuevo código', onClick: () => setDialog({ kind: 'form', codigo: null }) }}
        celdas={CELDAS}
        acciones={(codigo) => (
          <>
            <RowAction
              label="Editar"
              icon="editar"
              target={codigo.codigo}
              onClick={() => setDialog({ kind: 'form', codigo })}
            />
            <RowAction
              label="Quitar"
              target={codigo.codigo}
              danger
              onClick={() => setDialog({ kind: 'quitar', codigo })}
            />
          </>
        )}
      />
      {dialog?.kind === 'form' && (
        <CodigoForm proveedor={proveedor.id} codigo={dialog.codigo} onClose={close} />
      )}
      {dialog?.kind === 'quitar' && (
        <Quitar proveedor={proveedor.id} codigo={dialog.codigo} onClose={close} />
      )}
    </>
  )
}

interface QuitarProps {
  proveedor: number
  codigo: ArticuloProveedor
  onClose: () => void
}

function Quitar({ proveedor, codigo, onClose }: QuitarProps) {
  const quitar = useQuitarCodigo(proveedor)
  const confirm = () =>
    quitar.mutate(codigo.id, {
      onSuccess: () => void notifySuccess('Código quitado'),
      onError: (error) => notifyError('Error al quitar el código', error),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      danger
      title={`Quitar ${codigo.codigo}`}
      question="La próxima lista vuelve a preguntar qué artículo es. El costo del artículo queda como está."
      confirmLabel="Quitar"
      busy={quitar.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
