import type { FilaAgenda } from '@mostrador/contract/gestion/informes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { formatFecha } from '../../../../platform/text/format.ts'
import { EstadoBadge } from '../../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import { TelefonoEnlaces } from '../../../credito/TelefonoEnlaces.tsx'
import { DocumentoLink } from '../DocumentoLink.tsx'
import styles from '../Informes.module.css'
import { tonoDe } from '../informes.reglas.ts'
import { recordatorio } from './recordatorio.ts'

const interesColumn: Column<FilaAgenda> = {
  header: 'Interés',
  kind: 'numeric',
  width: '120px',
  cell: (c) => (c.interes ? <MoneyText value={c.interes} /> : '-'),
}

/** `de` is the branch that signs the reminders. The interest stands there where some instalment owes any. */
export const columnasAgenda = (de: string, conInteres: boolean): readonly Column<FilaAgenda>[] => [
  {
    header: 'Cliente',
    card: 'title',
    cell: (c) => (
      <span className={styles.cliente}>
        {c.cliente_nombre} <small>{c.cliente_documento}</small>
      </span>
    ),
  },
  {
    header: 'Teléfono',
    width: '152px',
    cell: (c) => (
      <TelefonoEnlaces telefono={c.cliente_telefono} nombre={c.cliente_nombre} texto={recordatorio(c, de)} />
    ),
  },
  { header: 'Dirección', cede: 2, cell: (c) => c.cliente_direccion || '-' },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '168px',
    cede: 2,
    cell: (c) => <DocumentoLink comprobante={c.comprobante} />,
  },
  { header: 'Cuota', width: '80px', cede: 2, cell: (c) => nombreCuota(c.cuota_numero) },
  { header: 'Vencimiento', width: '104px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  { header: 'Monto', kind: 'numeric', width: '136px', cell: (c) => <MoneyText value={c.monto} strong /> },
  ...(conInteres ? [interesColumn] : []),
  {
    header: 'Estado',
    width: '136px',
    cell: (c) => <EstadoBadge tone={tonoDe(c)}>{c.estado}</EstadoBadge>,
  },
]
