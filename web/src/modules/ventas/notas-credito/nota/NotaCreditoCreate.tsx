import { Button } from '@mantine/core'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { BorradorRecuperado } from '../../../../ui/pages/BorradorRecuperado.tsx'
import { DocumentForm } from '../../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx'
import { useCancelar } from '../../../documentos/formulario/useCancelar.ts'
import { NotaArticulo } from './NotaArticulo.tsx'
import { NotaBarra } from './NotaBarra.tsx'
import { NotaDatos } from './NotaDatos.tsx'
import { NotaDevuelve, TIPOS_DE_DEVOLUCION } from './NotaDevuelve.tsx'
import { NotaLineas } from './NotaLineas.tsx'
import { NotaMotivo } from './NotaMotivo.tsx'
import { NotaVenta } from './NotaVenta.tsx'
import { conDevolucion, devuelveComo } from './nota.form.ts'
import { useNota } from './useNota.ts'

/** The return of goods: free articles, or articles of one of the customer's sales. */
export function NotaCreditoCreate() {
  const navigate = useNavigate()
  const toList = () => void navigate({ to: '/notas-credito' })
  const nota = useNota(toList)
  const { form, venta, vendidas, pagos, entrada } = nota
  const { values } = form
  const cancel = useCancelar({
    drop: form.drop,
    texto: 'Nota de crédito descartada',
    lista: '/notas-credito',
    nuevo: '/crear-nota-credito',
  })
  const save = () => void nota.save()
  useHotkey('Ctrl+Enter', 'Guardar', save)

  return (
    <DocumentForm>
      <PageHeader title="Nueva nota de crédito">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={toList}>
          Volver al listado
        </Button>
      </PageHeader>
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <NotaDatos
        values={values}
        change={form.change}
        errorOf={form.errorOf}
        onCliente={nota.chooseCliente}
        onSinCliente={entrada.onSinCliente}
      />
      {values.venta !== null && (
        <NotaVenta values={values} venta={venta.data} failed={venta.isError} onAdd={nota.add} />
      )}
      <NotaArticulo
        error={form.errorOf('articulo')}
        codigos={entrada}
        precioOf={nota.precioOf}
        onAdd={nota.addTyped}
      />
      <NotaLineas
        lineas={values.lineas}
        porDevolver={vendidas}
        setLinea={nota.setLinea}
        onRemove={nota.remove}
      />
      {pagos && pagos.length > 0 && (
        <NotaDevuelve
          value={conDevolucion(values, pagos).devuelve}
          opciones={TIPOS_DE_DEVOLUCION}
          inicial={devuelveComo(pagos)}
          conCuenta={!esConsumidorFinal(values.cliente?.id ?? 0)}
          dicho={`Se pagó en el momento: ${pagosEnLinea(pagos)}.`}
          onChange={(devuelve) => form.change((v) => ({ ...v, devuelve }))}
          error={form.errorOf('devuelve')}
        />
      )}
      {values.motivo_exceso !== null && (
        <NotaMotivo value={values.motivo_exceso} change={form.change} error={form.errorOf('motivo_exceso')} />
      )}
      <NotaBarra values={values} saving={form.saving} onCancel={cancel} onSave={save} />
    </DocumentForm>
  )
}
