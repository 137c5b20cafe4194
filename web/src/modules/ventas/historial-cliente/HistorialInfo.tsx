import type { HistorialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { useSesion } from '../../../platform/api/session.tsx'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { AFavorSinUsarDe } from '../../maestros/cuenta-clientes/AFavorSinUsar.tsx'
import { SaldoButton } from '../../maestros/cuenta-clientes/SaldoButton.tsx'
import styles from './Historial.module.css'

/** The customer and the balance: red for a debt, otherwise green. */
export function HistorialInfo({ cliente }: { cliente: HistorialCliente['cliente'] }) {
  const { id, nombre, tipo_documento, numero_documento, saldo } = cliente
  const { usuario, ofrece } = useSesion()
  return (
    <Panel aria-label="Datos del cliente">
      <DetailList
        items={[
          ['Id', String(id)],
          ['Nombre', nombre],
          ['Documento', `${tipo_documento} ${numero_documento}`],
          [
            'Saldo actual',
            <span key="saldo" className={styles.saldo} data-debe={saldo > 0 || undefined}>
              <SaldoButton cliente={cliente} /> <AFavorSinUsarDe cliente={id} />
            </span>,
          ],
        ]}
      />
      {usuario.cobros_de_cuenta && (
        <LinkServidor to="/cobrar" search={{ cliente: id }}>
          Cobrar de su cuenta
        </LinkServidor>
      )}
      {usuario.refinanciaciones && ofrece('refinanciar') && saldo > 0 && (
        <LinkServidor to="/refinanciar" search={{ cliente: id }}>
          Refinanciar sus cuotas
        </LinkServidor>
      )}
    </Panel>
  )
}
