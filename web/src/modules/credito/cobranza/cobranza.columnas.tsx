import { type FilaCobranza, TIPO_GESTION } from '@mostrador/contract/credito/cobranza'
import { redactar, TEXTO_VENCIDO } from '@mostrador/contract/credito/recordatorio-texto'
import { formatCount, formatFecha, formatInstante, formatMoney, hoy } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import type { Celdas } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
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
export const celdasCobranza = (de: string): Celdas<FilaCobranza> => ({
  cliente: ({ cliente, promesas_rotas }) => (
    <span className={styles.cliente}>
      {cliente.nombre}
      {promesas_rotas > 0 && (
        <>
          {' '}
          <small>{formatCount(promesas_rotas, 'promesa rota', 'promesas rotas')}</small>
        </>
      )}
    </span>
  ),
  telefono: (f) => <TelefonoEnlaces telefono={f.telefono} nombre={f.cliente.nombre} texto={textoDe(f, de)} />,
  atraso: ({ cuotas, dias }) => (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatCount(cuotas, 'cuota', 'cuotas')} · {formatCount(dias, 'día', 'días')}
    </span>
  ),
  vencido: ({ vencido }) => <MoneyText value={vencido} strong />,
  promesa: ({ promesa }) => <Promesa promesa={promesa} />,
  ultima_gestion: ({ ultima_gestion: g }) =>
    g ? [`${TIPO_GESTION[g.tipo]} ${formatInstante(g.creado)}`, g.nota].filter(Boolean).join(': ') : '-',
})
