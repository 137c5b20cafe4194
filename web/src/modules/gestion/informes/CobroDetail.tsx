import { Button } from '@mantine/core'
import type { CobroDetalle, FilaCobros } from '@mostrador/contract/gestion/informes'
import { TIPO_COBRO } from '@mostrador/contract/gestion/informes.lista'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/DialogBody.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { DocumentoLink } from './DocumentoLink.tsx'
import styles from './Informes.module.css'
import { cobroQuery } from './informes.queries.ts'
import { nombreDePago } from './informes.reglas.ts'

interface CobroDetailProps {
  fila: FilaCobros
  onClose: () => void
}

/** One row of the collections report: its document, and the purpose of the money. */
export function CobroDetail({ fila, onClose }: CobroDetailProps) {
  const cobro = useFresh(cobroQuery(fila), 'Error al obtener los detalles del cobro', onClose)
  if (!cobro) return null
  return (
    <Dialog title={`Detalle de ${cobro.comprobante}`} onClose={onClose} size="lg" ownClose>
      <DialogBody>
        <DetailList
          items={[
            ['Cliente', cobro.cliente],
            ['Fecha', formatFecha(cobro.fecha)],
            ['Tipo', <Estado key="tipo" palabras={TIPO_COBRO} de={cobro.tipo_documento} />],
            ['Total', <MoneyText key="total" value={cobro.total} strong />],
            ['Saldo', <MoneyText key="saldo" value={cobro.saldo} />],
            [
              'Tipos de pago',
              cobro.tipos_pago.map((p) => `${nombreDePago(p.tipo)} ${formatMoney(p.monto)}`).join(', '),
            ],
            ...(cobro.correcciones ?? []).map(
              ({ fecha, de, a, monto }) =>
                [
                  'Pago corregido',
                  `${nombreDePago(de)} por ${nombreDePago(a)}: ${formatMoney(monto)}, el ${formatFecha(fecha)}`,
                ] as const,
            ),
            ['Concepto', cobro.concepto],
            [
              'Venta relacionada',
              cobro.venta && <DocumentoLink key="venta" comprobante={cobro.venta.numero} />,
            ],
          ]}
        />
        <Items items={cobro.items} />
        <div className={styles.botones}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  )
}

function Items({ items }: Pick<CobroDetalle, 'items'>) {
  if (items.length === 0) return <Nota size={14}>Sin artículos ni cuotas.</Nota>
  return (
    <table className={styles.items}>
      <caption>Detalle</caption>
      <thead>
        <tr>
          <th scope="col">Descripción</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ descripcion, cantidad, importe }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change place.
          <tr key={i}>
            <td>{descripcion}</td>
            <td>{cantidad ?? '-'}</td>
            <td>
              <MoneyText value={importe} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
