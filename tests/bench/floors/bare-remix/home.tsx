import { Page } from "../page";

export default function Home() {
  return <Page />;
}
