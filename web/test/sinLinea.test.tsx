/** While there is no line, what needs the server says so wherever it stands. */
import { Button } from '@mantine/core'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { linea } from '../src/modules/ventas/sin-conexion/equipo/linea.ts'
import { useFaltaLinea } from '../src/platform/conexion/modo.ts'
import { hasDialogThatWaits, useHotkey } from '../src/platform/hotkeys.tsx'
import { ConfirmDialog } from '../src/ui/dialogs/ConfirmDialog.tsx'
import { ExcelButton } from '../src/ui/downloads/ExcelButton.tsx'
import { PrintButton } from '../src/ui/downloads/PrintButton.tsx'
import { FormBar } from '../src/ui/pages/DocumentForm.tsx'
import { PageHeader } from '../src/ui/pages/PageHeader.tsx'
import { RowAction } from '../src/ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../src/ui/tables/acciones/RowMenu.tsx'
import { pageOf } from './builders.ts'
import { renderApp } from './renderApp.tsx'
import { renderUi } from './renderUi.tsx'

const FALTA = 'Sin conexión: vuelve cuando haya línea'

afterEach(() => act(linea.reconnect))

it('rows, papers, workbooks, new records and forms wait for the line; what leads back, or is the device’s own, does not', async () => {
  const press = vi.fn()
  const user = renderUi(
    <>
      <PageHeader title="Artículos">
        <Button onClick={press}>Nuevo artículo</Button>
        <Button variant="default">Volver</Button>
        <Button data-sola>Crear nueva venta</Button>
        <Button data-servidor variant="subtle">
          Anular
        </Button>
      </PageHeader>
      <RowAction label="Editar" target="Pava" onClick={press} />
      <RowAction label="Quitar" target="Pava" sola onClick={press} />
      <RowMenu target="Pava" items={[{ label: 'Dar de baja', onClick: press }]} />
      <PrintButton label="Imprimir Venta" documento="ventas" id={1} />
      <ExcelButton fileName="x.xlsx" fetchWorkbook={async () => new Blob()} />
      <FormBar>
        <Button variant="default">Cancelar</Button>
        <Button>Guardar</Button>
      </FormBar>
    </>,
  )
  const waiting = [
    'Nuevo artículo',
    'Anular',
    'Editar Pava',
    'Más acciones de Pava',
    'Imprimir Venta',
    'Descargar Excel',
    'Guardar',
  ]
  const others = ['Volver', 'Crear nueva venta', 'Quitar Pava', 'Cancelar']
  const button = (name: string) => screen.getByRole('button', { name })
  for (const name of [...waiting, ...others]) expect(button(name), name).toBeEnabled()
  act(linea.goAlone)
  for (const name of waiting) {
    expect(button(name), name).toBeDisabled()
    expect(button(name), name).toHaveAttribute('title', FALTA)
  }
  for (const name of others) expect(button(name), name).toBeEnabled()
  await user.click(button('Nuevo artículo'))
  expect(press).not.toHaveBeenCalled()
  act(linea.reconnect)
  for (const name of waiting) expect(button(name), name).toBeEnabled()
})

function ConTecla({ onPress }: { onPress: () => void }) {
  useHotkey('N', 'Crear remito', onPress, useFaltaLinea())
  return <p>Remitos</p>
}

it('a key of what needs the server says why it does nothing', async () => {
  const press = vi.fn()
  const user = renderUi(<ConTecla onPress={press} />)
  await user.keyboard('n')
  expect(press).toHaveBeenCalledTimes(1)
  act(linea.goAlone)
  await user.keyboard('n')
  expect(await screen.findByText(FALTA)).toBeVisible()
  expect(press).toHaveBeenCalledTimes(1)
})

it.each([false, true])('a dialog waits for the line, but not where the device does it alone: %s', (sola) => {
  renderUi(
    <ConfirmDialog
      title="Anular"
      confirmLabel="Anular venta"
      sinLinea={sola}
      onConfirm={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  expect(hasDialogThatWaits()).toBe(false)
  act(linea.goAlone)
  expect(hasDialogThatWaits()).toBe(!sola)
})

it('a link to what needs the server waits like a button, and says why', async () => {
  renderApp('/cheques', {
    api: (api) => api.on(cheques.list, () => ({ ...pageOf([]), total: 0 })),
  })
  expect(await screen.findByRole('link', { name: 'Notas de débito' })).toHaveAttribute(
    'href',
    '/notas-debito',
  )
  act(linea.goAlone)
  const button = screen.getByRole('button', { name: 'Notas de débito' })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('title', FALTA)
})
