import { type FilaCobranza, TIPO_GESTION } from '@mostrador/contract/credito/cobranza'
import { redactar, TEXTO_VENCIDO } from '@mostrador/contract/credito/recordatorio-texto'
import { formatCount, formatFecha, formatInstante, formatMoney, hoy } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { TelefonoEnlaces } from '../TelefonoEnlaces.tsx'
import styles from './Cobranza.module.css'

const textoDe = ({ cliente, vencido }: FilaCobranza, de: string): string =>
  redactar(TEXTO_VENCIDO, { cliente: cliente.nombre, sucursal: de, cuotas: [], total: vencido })

function Promesa({ promesa }: Pick<FilaCobranza, 'promesa'>) {
  if (!promesa) return '-'
  const cuanto = promesa.monto === null ? '' : ` · ${formatMoney(promesa.monto)}`
  return promesa.fecha === hoy() ? (
    <EstadoBadge tone="amber">{`Paga hoy${cuanto}`}</EstadoBadge>
  ) : (
    `${formatFecha(promesa.fecha)}${cuanto}`
  )
}

/** `de` is the branch that signs the messages. */
export const columnasCobranza = (de: string): readonly Column<FilaCobranza>[] => [
  {
    header: 'Cliente',
    card: 'title',
    cell: (f) => (
      <span className={styles.cliente}>
        {f.cliente.nombre}
        {f.promesas_rotas > 0 && (
          <>
            {' '}
            <small>{formatCount(f.promesas_rotas, 'promesa rota', 'promesas rotas')}</small>
          </>
        )}
      </span>
    ),
  },
  {
    header: 'Teléfono',
    width: '160px',
    cell: (f) => <TelefonoEnlaces telefono={f.telefono} nombre={f.cliente.nombre} texto={textoDe(f, de)} />,
  },
  { header: 'Dirección', cell: (f) => [f.domicilio, f.localidad].filter(Boolean).join(', ') || '-' },
  {
    header: 'Atraso',
    width: '168px',
    cell: (f) => (
      <span className={styles.atraso}>
        {formatCount(f.cuotas, 'cuota', 'cuotas')} · {formatCount(f.dias, 'día', 'días')}
      </span>
    ),
  },
  {
    header: 'Vencido',
    kind: 'numeric',
    width: '128px',
    card: 'amount',
    cell: (f) => <MoneyText value={f.vencido} strong />,
  },
  { header: 'Promesa', width: '160px', cell: (f) => <Promesa promesa={f.promesa} /> },
  {
    header: 'Última gestión',
    cell: ({ ultima_gestion: g }) =>
      g ? [`${TIPO_GESTION[g.tipo]} ${formatInstante(g.creado)}`, g.nota].filter(Boolean).join(': ') : '-',
  },
]
