import { Switch } from '@mantine/core'
import { ESTADO_PROMESA, type FichaCobranza, TIPO_GESTION } from '@mostrador/contract/credito/cobranza'
import { CANAL_RECORDATORIO } from '@mostrador/contract/credito/recordatorios'
import { ESTADO_MENSAJE } from '@mostrador/contract/credito/recordatorios.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatFecha, formatInstante, formatMoney } from '../../../platform/text/format.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import styles from './Cobranza.module.css'
import { fichaQuery, useExcluir } from './cobranza.queries.ts'

interface FichaDialogProps {
  cliente: { id: number; nombre: string }
  onClose: () => void
}

/** What was done about a customer, and whether it gets reminders. */
export function FichaDialog({ cliente, onClose }: FichaDialogProps) {
  const { data, isError } = useQuery(fichaQuery(cliente.id))
  return (
    <Dialog title={`Cobranza de ${cliente.nombre}`} onClose={onClose} size="lg">
      {isError && <Nota>No se pudo cargar.</Nota>}
      {data && <Ficha ficha={data} />}
    </Dialog>
  )
}

function Ficha({ ficha }: { ficha: FichaCobranza }) {
  const { cliente, excluido, promesas, promesas_rotas, gestiones, mensajes } = ficha
  const excluir = useExcluir(cliente.id)
  return (
    <Campos gap={16} className={styles.ficha}>
      <Switch
        size="md"
        label="Recibe recordatorios"
        data-autofocus
        checked={!excluido}
        disabled={excluir.isPending}
        onChange={({ currentTarget: { checked } }) =>
          excluir.mutate(!checked, {
            onSuccess: () => void notifySuccess(checked ? 'Recibe recordatorios' : 'No recibe recordatorios'),
            onError: (error) => notifyError('Error al guardar', error),
          })
        }
      />
      <Parte
        titulo={`Promesas · ${promesas_rotas} ${promesas_rotas === 1 ? 'rota' : 'rotas'}`}
        filas={promesas.map((p) => [
          p.id,
          [
            `${formatFecha(p.fecha)}: ${ESTADO_PROMESA[p.estado]}`,
            p.monto !== null && formatMoney(p.monto),
            p.nota,
            `la anotó ${nombreDePersona(p.usuario)} el ${formatInstante(p.creado)}`,
          ],
        ])}
      />
      <Parte
        titulo="Qué se hizo"
        filas={gestiones.map((g) => [
          g.id,
          [`${formatInstante(g.creado)}: ${TIPO_GESTION[g.tipo]}`, g.nota, nombreDePersona(g.usuario)],
        ])}
      />
      <Parte
        titulo="Recordatorios"
        filas={mensajes.map((m) => [
          m.id,
          [
            `${formatInstante(m.momento)}: ${CANAL_RECORDATORIO[m.canal]}`,
            ESTADO_MENSAJE[m.estado][0],
            m.usuario ? nombreDePersona(m.usuario) : 'el servidor',
            m.detalle,
          ],
        ])}
      />
    </Campos>
  )
}

interface ParteProps {
  titulo: string
  filas: readonly (readonly [id: number, partes: readonly (string | false)[]])[]
}

const Parte = ({ titulo, filas }: ParteProps) => (
  <section>
    <h3>{titulo}</h3>
    {filas.length === 0 ? (
      <Nota>Nada todavía.</Nota>
    ) : (
      <ul>
        {filas.map(([id, partes]) => (
          <li key={id}>{partes.filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    )}
  </section>
)
