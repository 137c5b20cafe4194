import type { FilaAgenda } from '@mostrador/contract/gestion/informes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { EstadoBadge } from '../../../../ui/EstadoBadge.tsx'
import type { Celdas } from '../../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { TelefonoEnlaces } from '../../../credito/TelefonoEnlaces.tsx'
import { DocumentoLink } from '../DocumentoLink.tsx'
import styles from '../Informes.module.css'
import { tonoDe } from '../informes.reglas.ts'
import { recordatorio } from './recordatorio.ts'

/** `de` is the branch that signs the reminders. */
export const celdasAgenda = (de: string): Celdas<FilaAgenda> => ({
  cliente_nombre: (c) => (
    <span className={styles.cliente}>
      {c.cliente_nombre} <small>{c.cliente_documento}</small>
    </span>
  ),
  cliente_telefono: (c) => (
    <TelefonoEnlaces telefono={c.cliente_telefono} nombre={c.cliente_nombre} texto={recordatorio(c, de)} />
  ),
  comprobante: (c) => <DocumentoLink comprobante={c.comprobante} />,
  cuota: (c) => nombreCuota(c.cuota_numero),
  monto: (c) => <MoneyText value={c.monto} strong />,
  interes: (c) => (c.interes ? <MoneyText value={c.interes} /> : '-'),
  estado: (c) => <EstadoBadge tone={tonoDe(c)}>{c.estado}</EstadoBadge>,
})
