import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { phoneMask } from "~/domain/masks";
import { paths } from "~/paths";
import { BottomBar } from "~/ui/bottom-bar";
import { Button, ButtonLink, type ButtonVariant, IconButton } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { Chips } from "~/ui/chips";
import { CopyButton } from "~/ui/copy-button";
import { Dialog } from "~/ui/dialog";
import { MaskedField } from "~/ui/masked-field";
import { Menu } from "~/ui/menu";
import { RadioCards } from "~/ui/radio-cards";
import { SelectField } from "~/ui/select-field";
import { Tabs } from "~/ui/tabs";
import { PasswordField, SearchField, TextAreaField, TextField } from "~/ui/text-field";
import { Examples, Row } from "./example";

const variants: ButtonVariant[] = ["primary", "secondary", "plain", "danger"];
const onMonte: ButtonVariant[] = ["light", "ghost"];
const wrong = { errors: ["Falta este dato."] };
const days = ["Lunes", "Martes", "Miércoles"];
const options = days.map((label) => ({ value: label, label }));

export function Controls() {
  return (
    <>
      <Examples of="Button">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={Plus}>
              con ícono
            </Button>
            <Button variant={variant} busy>
              ocupado
            </Button>
            <Button variant={variant} disabled>
              apagado
            </Button>
            <ButtonLink variant={variant} to={paths.home()}>
              enlace
            </ButtonLink>
          </Row>
        ))}
        <div className="rounded-panel bg-monte p-5">
          <Row>
            {onMonte.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
          </Row>
        </div>
        <Row>
          <IconButton icon={X} label="Cerrar" />
          <CopyButton text="021 728 1200" what="el teléfono" />
        </Row>
      </Examples>
      <Examples of="Field">
        <TextField id="text" label="Texto" hint="Con una ayuda." optional />
        <TextField id="wrong-text" label="Texto con error" {...wrong} />
        <TextField id="read-only" label="Solo lectura" defaultValue="0981 123 456" readOnly />
        <PasswordField id="password" label="Contraseña" />
        <SearchField id="search" label="Búsqueda" />
        <SearchField id="busy-search" label="Búsqueda en curso" busy />
        <TextAreaField id="area" label="Texto largo" rows={3} />
        <MaskedField id="masked" label="Con máscara" mask={phoneMask} />
        <SelectField id="select" label="Lista" options={options} placeholder="Elegí un día" />
        <SelectField id="wrong-select" label="Lista con error" options={options} {...wrong} />
        <CheckboxField id="checkbox" label="Casilla" />
        <CheckboxField id="wrong-checkbox" label="Casilla con error" {...wrong} />
      </Examples>
      <Choices />
      <Examples of="Overlays">
        <OpenDialog />
        <Menu label="Menú" items={[{ label: "Mis pedidos", to: paths.profile.orders() }]} />
      </Examples>
      <Examples of="BottomBar">
        <BottomBar summary="Gs. 540.000" details="El detalle de la suma">
          <Button>Siguiente</Button>
        </BottomBar>
      </Examples>
    </>
  );
}

function Choices() {
  const disabled = options.map((option, index) => ({ ...option, disabled: index === 2 }));
  const cards = disabled.map(({ label, ...option }) => ({
    ...option,
    title: label,
    description: "Una visita de tres horas.",
    end: "Gs. 150.000",
    reason: option.disabled ? "No hay nadie libre." : undefined,
  }));
  return (
    <Examples of="Choices">
      <Chips legend="Fichas" name="chips" options={disabled} defaultValue="Martes" />
      <Chips legend="Fichas con error" name="wrong-chips" options={options} {...wrong} />
      <RadioCards legend="Tarjetas" name="cards" options={cards} defaultValue="Martes" />
      <RadioCards legend="Tarjetas con error" name="wrong-cards" options={cards} {...wrong} />
      <Tabs
        label="Pestañas"
        tabs={days.map((label) => ({ id: label, label, content: <p>{label}</p> }))}
      />
    </Examples>
  );
}

function OpenDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Abrir el diálogo
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Diálogo">
        Lo que dice.
      </Dialog>
    </>
  );
}
