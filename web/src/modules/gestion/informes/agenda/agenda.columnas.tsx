import { ActionIcon, Anchor } from '@mantine/core'
import type { FilaAgenda } from '@mostrador/contract/gestion/informes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { formatFecha } from '../../../../platform/text/format.ts'
import { enlaceTelefono, enlaceWhatsApp } from '../../../../platform/text/telefono.ts'
import { EstadoBadge } from '../../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import { DocumentoLink } from '../DocumentoLink.tsx'
import styles from '../Informes.module.css'
import { tonoDe } from '../informes.reglas.ts'
import { recordatorio } from './recordatorio.ts'

function Telefono({ cuota, de }: { cuota: FilaAgenda; de: string }) {
  const { cliente_telefono: telefono, cliente_nombre: nombre } = cuota
  const call = enlaceTelefono(telefono)
  const whatsApp = enlaceWhatsApp(telefono, recordatorio(cuota, de))
  if (telefono === '') return '-'
  return (
    <span className={styles.telefono}>
      {call ? (
        <Anchor href={call} aria-label={`Llamar a ${nombre}: ${telefono}`} inherit>
          {telefono}
        </Anchor>
      ) : (
        telefono
      )}
      {whatsApp && (
        <ActionIcon
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          size="sm"
          title="Recordar por WhatsApp"
          aria-label={`Recordar a ${nombre} por WhatsApp`}
        >
          <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}

/** `de` is the branch that signs the reminders. */
export const columnasAgenda = (de: string): readonly Column<FilaAgenda>[] => [
  {
    header: 'Cliente',
    card: 'title',
    cell: (c) => (
      <span className={styles.cliente}>
        {c.cliente_nombre} <small>{c.cliente_documento}</small>
      </span>
    ),
  },
  { header: 'Teléfono', width: '152px', cell: (c) => <Telefono cuota={c} de={de} /> },
  { header: 'Dirección', cell: (c) => c.cliente_direccion || '-' },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '168px',
    cell: (c) => <DocumentoLink comprobante={c.comprobante} />,
  },
  { header: 'Cuota', width: '80px', cell: (c) => nombreCuota(c.cuota_numero) },
  { header: 'Vencimiento', width: '104px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  { header: 'Monto', kind: 'numeric', width: '136px', cell: (c) => <MoneyText value={c.monto} strong /> },
  {
    header: 'Estado',
    width: '136px',
    cell: (c) => <EstadoBadge tone={tonoDe(c)}>{c.estado}</EstadoBadge>,
  },
]
