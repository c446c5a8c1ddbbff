import { I18nProvider } from "@lingui/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { i18n } from "~/locales/i18n";
import { PhotoField } from "./photo-field";

vi.mock("./claim-photo", () => ({
  preparePhoto: () => Promise.reject(new DOMException("", "NotReadableError")),
}));

type Input = { form: null; files?: File[]; value?: string; oncancel?: () => Promise<void> };
type Control = Record<"onClick" | "onChange", (event: { currentTarget: Input }) => void>;

/** Returns the props of the file control. */
function renderControl(mark: () => void, onReading = (_isReading: boolean) => {}): Control {
  let field: ReactElement | undefined;
  function Probe() {
    const draft = { text: () => undefined, all: () => [], onInput() {}, mark };
    const props = { id: "photo", name: "photo", errors: [], label: "Foto" };
    field = PhotoField({ ...props, draft, onReading });
    return null;
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Probe />
    </I18nProvider>,
  );
  const [label] = (field as unknown as ReactElement).props.children({}).props.children;
  const [control] = label.props.children;
  return control.props;
}

it("the draft holds no photo once the picker is closed without one", async () => {
  const mark = vi.fn();
  const input: Input = { form: null };
  renderControl(mark).onClick({ currentTarget: input });
  expect(mark).toHaveBeenLastCalledWith(null, { photo: "chosen" });
  await input.oncancel?.();
  expect(mark).toHaveBeenLastCalledWith(null, { photo: "" });
});

it("the form is free again after a photo that cannot be read, and takes another", async () => {
  const onReading = vi.fn();
  const { onChange } = renderControl(() => {}, onReading);
  for (const times of [1, 2]) {
    const files = [new File([], "gone.jpg")];
    onChange({ currentTarget: { form: null, files } });
    await vi.waitFor(() => expect(onReading).toHaveBeenCalledTimes(2 * times));
    expect(onReading).toHaveBeenLastCalledWith(false);
  }
});
