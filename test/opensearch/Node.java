import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** Runs an OpenSearch node in the folder of its argument, until its input ends. Prints its port. */
public class Node {
  static class Single extends org.opensearch.node.Node {
    Single(Environment environment, Collection<Class<? extends Plugin>> plugins) {
      super(environment, plugins, true);
    }
  }

  public static void main(String[] arguments) throws Exception {
    Settings settings =
        Settings.builder()
            .put("path.home", arguments[0])
            .put("http.port", "0")
            .put("transport.port", "0")
            .put("network.host", "127.0.0.1")
            .put("cluster.name", "selvedge")
            .put("node.name", "selvedge")
            .put("discovery.type", "single-node")
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .build();
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "selvedge");
    try (Single node = new Single(environment, List.of(Netty4Plugin.class))) {
      node.start();
      HttpServerTransport http = node.injector().getInstance(HttpServerTransport.class);
      System.out.println("ready " + http.boundAddress().publishAddress().getPort());
      while (System.in.read() >= 0) {}
    }
  }
}
