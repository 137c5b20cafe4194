import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { clientesLista } from '@mostrador/contract/maestros/clientes.lista'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { Marca } from '../../../ui/Marca.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { AFavorSinUsar } from '../cuenta-clientes/AFavorSinUsar.tsx'
import { SaldoButton } from '../cuenta-clientes/SaldoButton.tsx'
import { ClienteBaja } from './ClienteBaja.tsx'
import { ClienteCreate } from './ClienteCreate.tsx'
import { ClienteEdit } from './ClienteEdit.tsx'
import styles from './Clientes.module.css'

const CELDAS = {
  telefono_movil: (c: Cliente) => <span style={{ whiteSpace: 'nowrap' }}>{c.telefono_movil || '-'}</span>,
  saldo: (c: Cliente) =>
    c.consumidor_final ? (
      'Solo al contado'
    ) : (
      <span className={styles.saldo}>
        <SaldoButton cliente={c} /> <AFavorSinUsar importe={c.a_favor_sin_usar} />
      </span>
    ),
  baja: (c: Cliente) => <Marca checked={c.baja} label={`Baja de ${c.nombre}`} />,
}

/** Nobody changes a customer marked baja, nor Consumidor Final. */
const fijo = ({ baja, consumidor_final = false }: Cliente): boolean => baja || consumidor_final

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'baja'; cliente: Cliente } | null

/** The customers with their actions: a customer who is baja cannot be edited or removed. */
export function ClienteList() {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const verHistorial = ({ id }: Cliente) =>
    void navigate({ to: '/historial-cliente', search: { cliente: id } })
  return (
    <>
      <Lista
        de={clientesLista}
        nueva={{ texto: 'Nuevo cliente', onClick: () => setDialog({ kind: 'create' }) }}
        reintenta
        ver={verHistorial}
        celdas={CELDAS}
        acciones={(cliente) => (
          <>
            <RowAction
              label="Editar"
              icon="editar"
              target={cliente.nombre}
              disabled={fijo(cliente)}
              onClick={() => setDialog({ kind: 'edit', cliente })}
            />
            <RowAction
              label="Eliminar"
              icon="eliminar"
              target={cliente.nombre}
              danger
              disabled={fijo(cliente)}
              onClick={() => setDialog({ kind: 'baja', cliente })}
            />
            <RowMenu
              target={cliente.nombre}
              items={[{ label: 'Ver historial', onClick: () => verHistorial(cliente) }]}
            />
          </>
        )}
      />
      <Suspense>{dialog?.kind === 'create' && <ClienteCreate onClose={close} />}</Suspense>
      {dialog?.kind === 'edit' && <ClienteEdit id={dialog.cliente.id} onClose={close} />}
      {dialog?.kind === 'baja' && <ClienteBaja cliente={dialog.cliente} onClose={close} />}
    </>
  )
}
