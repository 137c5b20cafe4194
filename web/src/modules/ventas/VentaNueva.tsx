import { Button } from '@mantine/core'
import type { VentaCreada } from '@mostrador/contract/ventas'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useDraft } from '../../platform/drafts.ts'
import { notifyError, notifyInfo, notifySuccess, notifyUndo } from '../../platform/notify.tsx'
import { BorradorRecuperado } from '../../ui/BorradorRecuperado.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useEnEspera } from './useEnEspera.ts'
import { VentaCreate } from './VentaCreate.tsx'
import { pendienteOf, VentaGuardada } from './VentaGuardada.tsx'
import styles from './VentaNueva.module.css'
import { VentasEnEspera } from './VentasEnEspera.tsx'
import { emptyVenta, isEmptyVenta, reviveVenta, type VentaValues } from './venta.form.ts'

const VentaDetail = lazy(() =>
  import('./VentaDetail.tsx').then((module) => ({ default: module.VentaDetail })),
)

/** The form on the screen: a new number mounts a new form. */
interface EnCurso {
  n: number
  initial: VentaValues
  recovered: boolean
}

function recover(stored: VentaValues | null): EnCurso {
  const initial = stored ? reviveVenta(stored) : emptyVenta()
  return { n: 0, initial, recovered: !isEmptyVenta(initial) }
}

/** Selling: one sale after the other, with the sales on hold and the last one. */
export function VentaNueva() {
  const navigate = useNavigate()
  const draft = useDraft<VentaValues>('venta')
  const espera = useEnEspera()
  const [enCurso, setEnCurso] = useState(() => recover(draft.recovered))
  const [guardada, setGuardada] = useState<VentaCreada | null>(null)
  const [viewing, setViewing] = useState(false)
  const current = useRef(enCurso.initial)

  const start = (initial: VentaValues) => {
    current.current = initial
    if (isEmptyVenta(initial)) draft.discard()
    else draft.saveNow(initial)
    setEnCurso(({ n }) => ({ n: n + 1, initial, recovered: false }))
  }
  const keep = {
    later: (values: VentaValues) => {
      current.current = values
      draft.save(values)
    },
    now: (values: VentaValues) => {
      current.current = values
      draft.saveNow(values)
    },
  }

  const saved = (creada: VentaCreada) => {
    const { pendientes } = creada
    const detail =
      pendientes.length > 0 ? `Queda pendiente: ${pendientes.map(pendienteOf).join(', ')}` : undefined
    notifySuccess('Venta guardada correctamente', detail)
    setGuardada(creada)
    start(emptyVenta())
  }

  const setAside = (): boolean => {
    if (isEmptyVenta(current.current)) return true
    if (espera.hold(current.current)) return true
    notifyError('No se pudo poner la venta en espera')
    return false
  }
  const take = (id: string) => {
    if (!setAside()) return
    const taken = espera.take(id)
    start(taken ?? emptyVenta())
  }
  const hold = () => {
    const last = espera.ventas.at(-1)
    if (isEmptyVenta(current.current)) {
      if (last) take(last.id)
      else notifyInfo('No hay ventas en espera')
    } else if (setAside()) {
      notifyInfo('Venta en espera')
      start(emptyVenta())
    }
  }

  const cancel = () => {
    const dropped = current.current
    draft.discard()
    void navigate({ to: '/venta' })
    if (isEmptyVenta(dropped)) return
    notifyUndo('Venta descartada', () => {
      draft.saveNow(dropped)
      void navigate({ to: '/venta/nueva' })
    })
  }

  return (
    <div className={styles.page}>
      <VentaCreate
        key={enCurso.n}
        initial={enCurso.initial}
        keep={keep}
        onSaved={saved}
        onHold={hold}
        onCancel={cancel}
      >
        <PageHeader title="Ventas" section="Nueva venta">
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/venta' })}
          >
            Volver al listado
          </Button>
        </PageHeader>
        {enCurso.recovered && <BorradorRecuperado onDiscard={() => start(emptyVenta())} />}
        {guardada && (
          <VentaGuardada
            creada={guardada}
            onView={() => setViewing(true)}
            onClose={() => setGuardada(null)}
          />
        )}
        <VentasEnEspera ventas={espera.ventas} onTake={take} />
      </VentaCreate>
      <Suspense>
        {guardada && viewing && <VentaDetail id={guardada.id} onClose={() => setViewing(false)} />}
      </Suspense>
    </div>
  )
}
